/** Vite requests a style sheet only once, so code that is loaded again after a failure would come without it. */
const failed = new Set<HTMLLinkElement>()

addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
  },
  true,
)

function reloadStylesheet(link: HTMLLinkElement): Promise<unknown> {
  failed.delete(link)
  const copy = link.cloneNode() as HTMLLinkElement
  return new Promise((resolve, reject) => {
    copy.addEventListener('load', resolve)
    copy.addEventListener('error', reject)
    link.replaceWith(copy)
  })
}

export async function retryFailedStylesheets(): Promise<void> {
  await Promise.all([...failed].map(reloadStylesheet))
}
