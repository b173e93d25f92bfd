import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { expect, test, vi } from 'vitest'
import { createStore, type Store, useStore } from './store.ts'

function Shown({ store }: { store: Store<number> }) {
  return <output>{useStore(store)}</output>
}

test('a component follows the store, and is not rendered again for the same value', () => {
  const store = createStore(1)
  const onRender = vi.fn<() => void>()
  const { unmount } = render(
    <Profiler id="shown" onRender={onRender}>
      <Shown store={store} />
    </Profiler>,
  )
  act(() => store.set(2))
  expect(screen.getByRole('status').textContent).toBe('2')
  act(() => store.set(2))
  expect(onRender).toHaveBeenCalledTimes(2)
  unmount()
  store.set(3)
  expect(store.read()).toBe(3)
  expect(onRender).toHaveBeenCalledTimes(2)
})
