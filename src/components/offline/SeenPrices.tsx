import { Trans, useLingui } from '@lingui/react/macro'
import type { Operation } from '#src/platform/offline/engine/operation.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { type DraftLine, draftLinesOf } from '#src/domain/cart/draft-line.ts'
import { shownAmount } from '#src/domain/pricing/price.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './WaitingWork.module.css'

/** The prices that the person saw, line by line, and when the shop had told them: what the server compares (offline.md §7). */
export function SeenPrices({ operation }: { operation: Operation }) {
  const { t } = useLingui()
  const lines = draftLinesOf(operation.seen)
  if (lines.length === 0) return null
  return (
    <details className={classes['prices']}>
      <summary>
        <Trans>Detalii preț</Trans>
      </summary>
      <ul role="list" aria-label={t`Prețurile văzute`}>
        {lines.map((draft) => (
          <SeenLine key={draft.line.uuid} draft={draft} />
        ))}
      </ul>
    </details>
  )
}

function SeenLine({ draft: { line, pricedAtMs } }: { draft: DraftLine }) {
  const { t } = useLingui()
  const formats = useFormats()
  const { show_vat: showVat, show_purchase_price: showPurchasePrice } = useUser()
  const { amounts, price } = line
  const age = formats.age(pricedAtMs)
  return (
    <li className={classes['seen']}>
      <span>
        {line.brand.name} {line.articleNumber} · {t`${String(line.variants[0]!.requested_quantity)} buc.`}
      </span>
      <span>
        {amounts && price ? (
          formats.money(shownAmount(amounts, { showVat, showPurchasePrice }), price.currency)
        ) : (
          <Trans>Fără preț</Trans>
        )}
      </span>
      <span className={classes['soft']}>
        {line.name} · <Trans>preț de {age}</Trans>
      </span>
    </li>
  )
}
