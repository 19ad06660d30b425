import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'

/** A thread is named by what it is about: `order 4500000001`. */
export function aboutOf(number: string): { readonly about: ThreadAbout; readonly label: string } {
  const [about = '', ...label] = number.split(' ')
  return { about: about as ThreadAbout, label: label.join(' ') }
}
