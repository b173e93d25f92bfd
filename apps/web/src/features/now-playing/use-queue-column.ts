import { useState } from 'react'

const KEY = 'cadenza-queue-open'

function readStored(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

function store(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(KEY, '')
    else sessionStorage.removeItem(KEY)
  } catch {
    // Without storage the column stays as it is until the page is left.
  }
}

/** Whether the queue is open beside the page, remembered until the tab is closed. */
export function useQueueColumn() {
  const [isOpen, setIsOpen] = useState(readStored)
  const change = (isWanted: boolean): void => {
    store(isWanted)
    setIsOpen(isWanted)
  }
  return [isOpen, change] as const
}
