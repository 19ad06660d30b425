import { Trans } from '@lingui/react/macro'
import { IconArrowRight, IconCheck, IconReplace } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Product } from '#src/contract/products.ts'
import { Tag } from '#src/ui/Tag.tsx'
import classes from './SupersessionNotice.module.css'

type ProductLink = Product['replaces'][number]

/** What replaces the product, step by step with the end that can be ordered marked, and what it replaces itself. */
export function SupersessionNotice({ product }: { product: Pick<Product, 'status' | 'replaces' | 'replaced_by'> }) {
  const { replaced_by: successors, replaces, status } = product
  if (successors.length === 0 && replaces.length === 0 && status === 'active') return null
  const end = [...successors].reverse().find(({ orderable }) => orderable)
  return (
    <section className={classes['notice']} data-warn={successors.length > 0 || status !== 'active' || undefined}>
      <IconReplace size={22} stroke={1.75} className={classes['icon']} aria-hidden />
      <div className={classes['text']}>
        {status === 'active' ? null : <p className={classes['title']}><Trans>Nu se mai fabrică; se vinde cât mai este în stoc.</Trans></p>}
        {successors.length === 0 ? null : (
          <div className={classes['chain']}>
            <span><Trans>Înlocuit de:</Trans></span>
            {successors.map((link, index) => (
              <span key={link.id} className={classes['step']}>
                {index === 0 ? null : <IconArrowRight size={16} aria-hidden />}
                <ProductNumberLink link={link} />
                {link.id === end?.id ? <Tag tone="ok" icon={<IconCheck aria-hidden />}><Trans>se poate comanda</Trans></Tag> : null}
              </span>
            ))}
          </div>
        )}
        {replaces.length === 0 ? null : (
          <div className={classes['chain']}>
            <span><Trans>Înlocuiește:</Trans></span>
            {replaces.map((link) => <ProductNumberLink key={link.id} link={link} />)}
          </div>
        )}
      </div>
    </section>
  )
}

function ProductNumberLink({ link }: { link: ProductLink }) {
  return (
    <Link to="/product/$id" params={{ id: String(link.id) }} className={classes['link']}>
      {link.brand} <span className={classes['number']}>{link.articleNumber}</span>
    </Link>
  )
}
