import type { ReportedKind } from '@cadenza/contract/reports'
import { useSearchParams } from 'react-router'

export interface OperateView {
  caseId: string | null
  report: { kind: ReportedKind; id: string } | null
  userId: string | null
  search: string
}

const KINDS: readonly string[] = ['song', 'playlist', 'creator'] satisfies ReportedKind[]

function readReport(value: string | null): OperateView['report'] {
  const [kind = '', id = ''] = value?.split('.') ?? []
  return KINDS.includes(kind) && id !== '' ? { kind: kind as ReportedKind, id } : null
}

/** What is open is in the address, so that a new sign-in and a shared link lead back to it. */
export function useOperateView() {
  const [params, setParams] = useSearchParams()
  const change = (changes: Record<string, string | null>): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null || value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  const view: OperateView = {
    caseId: params.get('case'),
    report: readReport(params.get('report')),
    userId: params.get('user'),
    search: params.get('q') ?? '',
  }
  return {
    view,
    openCase: (id: string) => change({ case: id, report: null }),
    openReport: (kind: ReportedKind, id: string) => change({ case: null, report: `${kind}.${id}` }),
    closeItem: () => change({ case: null, report: null }),
    openUser: (id: string) => change({ user: id }),
    closeUser: () => change({ user: null }),
    lookUp: (search: string) => change({ q: search, user: null }),
  }
}
