import { ReportedKind } from '@cadenza/contract/reports'
import { z } from 'zod'

export const OPERATE_USAGE = `npm run operate -- <command>, as the database's role cadenza_operator

  list                                what was reported, most reports first
  show <kind> <id>                    its reports, whether it is hidden, what was done about it
  hide <kind> <id> <why>              out of public view; the owner reads why
  restore <kind> <id> <why>           as public as it was before
  note <kind> <id> <words>            a line in the log, nothing else
  log                                 what operators did, newest first, and whether the log is whole

  <kind> is song, playlist or creator.
`

/** The arguments after `npm run operate --`. */
export const OperateCommand = z.union([
  z.tuple([z.enum(['list', 'log'])]),
  z.tuple([z.literal('show'), ReportedKind, z.uuid()]),
  z.tuple([z.enum(['hide', 'restore', 'note']), ReportedKind, z.uuid(), z.string().trim().min(1).max(1000)]),
])
export type OperateCommand = z.infer<typeof OperateCommand>
