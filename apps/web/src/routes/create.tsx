import { CreateScreen } from '#features/create/create-screen.tsx'

export function Component() {
  return <CreateScreen />
}
