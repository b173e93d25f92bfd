import { FreshSignIn } from '#features/auth/fresh-sign-in.tsx'
import { OperateScreen } from '#features/operate/operate-screen.tsx'

export function Component() {
  return <OperateScreen freshSignIn={<FreshSignIn action="console" />} />
}
