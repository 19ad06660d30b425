import { useLingui } from '@lingui/react/macro'

/** What a document on its way to the ERP is called: the queue names it by kind and number, `order:4500000001`. */
export function useDocumentWords(): (document: string) => string {
  const { t } = useLingui()
  return (document) => {
    const [kind = '', ...rest] = document.split(':')
    const number = rest.join(':')
    if (kind === 'order') return t`Comandă ${number}`
    if (kind === 'return') return t`Retur ${number}`
    if (kind === 'start-order') return t`Comandă START ${number}`
    if (kind === 'claim') return t`Reclamație ${number}`
    return document
  }
}
