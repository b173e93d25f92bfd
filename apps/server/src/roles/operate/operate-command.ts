import { SWITCH_NAMES } from '@cadenza/contract/operate/console'
import { ReportedKind } from '@cadenza/contract/reports'
import { z } from 'zod'

export const OPERATE_USAGE = `npm run operate -- <command>, as the database's role cadenza_operator

  list                                what was reported, most reports first
  show <kind> <id>                    its reports, whether it is hidden, what was done about it
  hide <kind> <id> <why>              out of public view; the owner reads why
  restore <kind> <id> <why>           as public as it was before
  note <kind> <id> <words>            a line in the log; the reports so far count as answered
  cases                               texts that were refused or are held, oldest first
  case <id>                           its texts, why, and what the user had before
  clear <id> <words>                  the text passes from now on; the user reads the words
  uphold <id> <words>                 it does not; the user reads the words
  escalate <id> <words>               kept as evidence, with copies of the files; the user is not told
  suspend <user> <days|always> <why>  the user reads, exports and leaves, and changes nothing; they read why
  lift <user> <words>                 ends a suspension
  refund <user> <purchase> <why>      gives back what is left of a purchase and takes its credits back
  switches                            what can be stopped for everybody, and what is
  stop <switch> <why>                 from the next request on: sign-ups, orders, provider, checkout or publishing
  open <switch> <words>               as it was
  operators                           users who may use the console in the web app
  appoint <user> <name>               the name is written into the log with all they do; as the database's owner
  dismiss <user> <why>                from the next request on
  log                                 what operators did, newest first, and whether the log is whole

  <kind> is song, playlist or creator. --as <name> says who acts, where several share an account of the machine.
`

/** With the name of an account in brackets it fits into the log. */
const ActorName = z.string().trim().min(1).max(60)

/** Takes \`--as <name>\` out of the arguments. Without it the account of the machine acts; null for a name that is none. */
export function readActor(args: readonly string[], account: string): { who: string; rest: string[] } | null {
  const at = args.indexOf('--as')
  if (at === -1) return { who: account, rest: [...args] }
  const name = ActorName.safeParse(args[at + 1])
  // The account stays in the log: whoever can run the command can write any name.
  return name.success ? { who: `${name.data} (${account})`, rest: args.toSpliced(at, 2) } : null
}

const words = z.string().trim().min(1).max(1000)

/** The arguments after `npm run operate --`. */
export const OperateCommand = z.union([
  z.tuple([z.enum(['list', 'log', 'cases', 'switches', 'operators'])]),
  z.tuple([z.literal('show'), ReportedKind, z.uuid()]),
  z.tuple([z.enum(['hide', 'restore', 'note']), ReportedKind, z.uuid(), words]),
  z.tuple([z.literal('case'), z.uuid()]),
  z.tuple([z.enum(['clear', 'uphold', 'escalate']), z.uuid(), words]),
  z.tuple([z.enum(['stop', 'open']), z.enum(SWITCH_NAMES), words]),
  z.tuple([z.literal('appoint'), z.uuid(), z.string().trim().min(1).max(100)]),
  z.tuple([z.literal('dismiss'), z.uuid(), words]),
  z.tuple([z.literal('refund'), z.uuid(), z.uuid(), words]),
  z.tuple([z.literal('lift'), z.uuid(), words]),
  z.tuple([
    z.literal('suspend'),
    z.uuid(),
    z.union([z.literal('always'), z.coerce.number().int().min(1).max(3650)]),
    words,
  ]),
])
export type OperateCommand = z.infer<typeof OperateCommand>
