import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconPrinter, IconShare } from '@tabler/icons-react'
import type { ProductRow } from '#src/contract/catalogue/products.ts'
import { MoreMenu } from '#src/ui/controls/MoreMenu.tsx'
import { notify, notifyError } from '#src/ui/notifications/notify.ts'
import { PHONE, useMedia } from '#src/ui/use-media.ts'
import classes from './ProductScreen.module.css'

/** Passes the page on, or onto paper as a data sheet; on a phone behind the dots, so that price and stock begin high up. */
export function ProductActions({ product }: { product: Pick<ProductRow, 'name' | 'brand' | 'articleNumber' | 'id'> }) {
  const { t } = useLingui()
  const isPhone = useMedia(PHONE)
  const share = async () => {
    // Without what this person filtered on the page.
    const url = new URL(`/product/${product.id}`, window.location.origin).href
    const done = await shareLink({ title: `${product.brand.name} ${product.articleNumber}`, text: product.name, url })
    if (done === 'copied') notify({ kind: 'info', text: t`Linkul a fost copiat.` })
    if (done === 'failed')
      notifyError(
        <>
          <Trans>Linkul nu a putut fi copiat. Copiați-l de aici:</Trans> {url}
        </>,
      )
  }
  if (isPhone) {
    return (
      <MoreMenu
        label={t`Mai mult`}
        items={[
          { label: t`Distribuie`, icon: IconShare, run: () => void share() },
          { label: t`Tipărește`, icon: IconPrinter, run: () => window.print() },
        ]}
      />
    )
  }
  return (
    <div className={classes['actions']}>
      <Button variant="default" onClick={() => void share()} leftSection={<IconShare size={18} aria-hidden />}>
        <Trans>Distribuie</Trans>
      </Button>
      <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter size={18} aria-hidden />}>
        <Trans>Tipărește</Trans>
      </Button>
    </div>
  )
}

interface SharedLink {
  readonly title: string
  readonly text: string
  readonly url: string
}

/** Hands a link to the device's own sharing, or to the clipboard where there is none. What the person closes is no failure. */
async function shareLink(link: SharedLink): Promise<'shared' | 'copied' | 'closed' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(link)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'closed'
    }
  }
  try {
    await navigator.clipboard.writeText(link.url)
    return 'copied'
  } catch {
    return 'failed'
  }
}
