import { Trans, useLingui } from '@lingui/react/macro'
import { IconCheck, IconReplace } from '@tabler/icons-react'
import { ProductRows } from '#src/components/products/ProductRows.tsx'
import type { Product } from '#src/contract/catalogue/product-calls.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { Tag } from '#src/ui/Tag.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import classes from './SupersessionNotice.module.css'

type Chained = Pick<
  Product,
  'id' | 'articleNumber' | 'status' | 'stock_state' | 'replaces' | 'replaced_by' | 'successors'
>

/** What replaces the product, step by step, with the end that can be ordered ready to be bought; and what it replaces itself. */
export function SupersessionNotice({ product }: { product: Chained }) {
  const { replaced_by: successors, replaces, status } = product
  if (successors.length === 0 && replaces.length === 0 && status === 'active') return null
  return (
    <section className={classes['notice']} data-warn={successors.length > 0 || status !== 'active' || undefined}>
      <IconReplace size={22} stroke={1.75} className={classes['icon']} aria-hidden />
      <div className={classes['text']}>
        {status === 'active' ? null : (
          <p className={classes['title']}>
            {product.stock_state === 'in_stock' ? (
              <Trans>Nu se mai fabrică; se vinde cât mai este în stoc.</Trans>
            ) : (
              <Trans>Nu se mai fabrică și nu mai este în stoc.</Trans>
            )}
          </p>
        )}
        {status !== 'active' && successors.length === 0 ? (
          <p>
            <Trans>Producătorul nu numește un înlocuitor.</Trans>
          </p>
        ) : null}
        {successors.length === 0 ? null : <Chain product={product} />}
        {replaces.length === 0 ? null : (
          <div className={classes['chain']}>
            <span>
              <Trans>Înlocuiește:</Trans>
            </span>
            {replaces.map((link) => (
              <ProductNumberLink key={link.id} link={link} />
            ))}
          </div>
        )}
        <Ends product={product} />
      </div>
    </section>
  )
}

/** Each step says whose place it took and since when; a chain may branch. */
function Chain({ product }: { product: Chained }) {
  const { t } = useLingui()
  const formats = useFormats()
  const numbers = new Map([
    [product.id, product.articleNumber],
    ...product.replaced_by.map(({ id, articleNumber }) => [id, articleNumber] as const),
  ])
  const sinceWords = ({ after, since }: Chained['replaced_by'][number]) => {
    const [replaced, date] = [after.flatMap((id) => numbers.get(id) ?? []).join(', '), formats.date(since)]
    return replaced === '' ? t`din ${date}` : t`în locul ${replaced}, din ${date}`
  }
  return (
    <>
      <p>
        <Trans>Înlocuit de:</Trans>
      </p>
      <ol className={classes['steps']} aria-label={t`Lanțul de înlocuiri`}>
        {product.replaced_by.map((link) => (
          <li key={link.id} className={classes['step']} style={{ '--step': link.step }}>
            <ProductNumberLink link={link} />
            {link.is_end && link.orderable ? (
              <Tag tone="ok" icon={<IconCheck aria-hidden />}>
                <Trans>se poate comanda</Trans>
              </Tag>
            ) : null}
            <span className={classes['since']}>{sinceWords(link)}</span>
          </li>
        ))}
      </ol>
    </>
  )
}

/** Where the chain leads, with price and stock. */
function Ends({ product: { successors } }: { product: Chained }) {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  if (successors.length === 0) return null
  return (
    <div className={classes['ends']}>
      <ProductRows
        products={successors}
        carId={current?.vehicle.carId ?? null}
        label={t`Înlocuitorul care se comandă`}
      />
    </div>
  )
}

function ProductNumberLink({
  link,
}: {
  link: { readonly id: number; readonly brand: string; readonly articleNumber: string }
}) {
  return (
    <Link to="/product/$id" params={{ id: String(link.id) }} className={classes['link']}>
      {link.brand} <span className={classes['number']}>{link.articleNumber}</span>
    </Link>
  )
}
