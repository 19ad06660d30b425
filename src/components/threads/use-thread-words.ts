import { useLingui } from '@lingui/react/macro'
import type { ThreadAbout } from '#src/contract/after-sales/thread-messages.ts'

/** What a thread is about, in words. */
export function useThreadWords(): (thread: { readonly about: ThreadAbout; readonly label: string }) => string {
  const { t } = useLingui()
  return ({ about, label }) => {
    switch (about) {
      case 'order':
        return t`Comanda ${label}`
      case 'offer':
        return t`Ofertă ${label}`
      case 'return':
        return t`Returul ${label}`
      case 'claim':
        return label === '' ? t`Reclamație` : t`Reclamația ${label}`
      case 'company':
        return label
      case 'car':
      case 'article':
        return label
    }
  }
}
