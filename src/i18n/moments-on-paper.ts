import { i18n } from '@lingui/core'
import { flushSync } from 'react-dom'
import { paper } from '#src/lib/formats.ts'

/** What is said of today and yesterday on a screen stands on paper with its date: everything that speaks is drawn anew before the page is laid out for it, and after. */
export function datePaper(): () => void {
  const follow = ({ type }: Event) => {
    paper.isPrinted = type === 'beforeprint'
    flushSync(() => i18n.activate(i18n.locale))
  }
  window.addEventListener('beforeprint', follow)
  window.addEventListener('afterprint', follow)
  return () => {
    window.removeEventListener('beforeprint', follow)
    window.removeEventListener('afterprint', follow)
  }
}
