import type { Attack, ThemedAttack, ThemeName } from './attack.ts'
import { MEDIA_ATTACKS } from './themes/authorization-media.ts'
import { OBJECT_ATTACKS } from './themes/authorization-objects.ts'
import { OPERATOR_ATTACKS } from './themes/authorization-operators.ts'
import { CSRF_ATTACKS } from './themes/identity-csrf.ts'
import { MAIL_ATTACKS } from './themes/identity-mail.ts'
import { OAUTH_ATTACKS } from './themes/identity-oauth.ts'
import { SESSION_ATTACKS } from './themes/identity-sessions.ts'
import { REQUEST_ATTACKS } from './themes/injection-requests.ts'
import { MARKUP_ATTACKS } from './themes/injection-texts.ts'
import { BONUS_ATTACKS } from './themes/money-bonus.ts'
import { CREDIT_ATTACKS } from './themes/money-credits.ts'
import { PAYMENT_ATTACKS } from './themes/money-payments.ts'
import { LEAK_ATTACKS } from './themes/privacy-leaks.ts'
import { PRIVACY_ATTACKS } from './themes/privacy.ts'
import { RULE_ATTACKS } from './themes/publishing-rules.ts'
import { TEXT_ATTACKS } from './themes/publishing-texts.ts'
import { RESOURCE_ATTACKS } from './themes/resources.ts'
import { SSRF_ATTACKS } from './themes/ssrf.ts'

const ATTACKS_BY_THEME: readonly (readonly [ThemeName, readonly Attack[]])[] = [
  ['money', [...PAYMENT_ATTACKS, ...BONUS_ATTACKS, ...CREDIT_ATTACKS]],
  ['identity', [...OAUTH_ATTACKS, ...MAIL_ATTACKS, ...SESSION_ATTACKS, ...CSRF_ATTACKS]],
  ['authorization', [...OBJECT_ATTACKS, ...MEDIA_ATTACKS, ...OPERATOR_ATTACKS]],
  ['publishing', [...TEXT_ATTACKS, ...RULE_ATTACKS]],
  ['injection', [...MARKUP_ATTACKS, ...REQUEST_ATTACKS]],
  ['ssrf', SSRF_ATTACKS],
  ['resources', RESOURCE_ATTACKS],
  ['privacy', [...LEAK_ATTACKS, ...PRIVACY_ATTACKS]],
]

export const ATTACKS: readonly ThemedAttack[] = ATTACKS_BY_THEME.flatMap(([theme, attacks]) =>
  attacks.map((attack) => ({ ...attack, theme })),
)
