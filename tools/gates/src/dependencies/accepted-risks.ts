/** A young version or an advisory that we accept, until a day by which somebody has to look again. */
export interface AcceptedRisk {
  /** Name and version, as 'left-pad@1.3.0'. */
  package: string
  reason: string
  /** The last day, as '2027-01-31'. */
  until: string
}

export const ACCEPTED_RISKS: readonly AcceptedRisk[] = []
