import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ProductImage } from '#src/components/ProductImage.tsx'
import type { UniversalCategory } from '#src/contract/universal.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import classes from './UniversalScreen.module.css'

const MOST_KINDS = 4

/** A category with its picture; its most frequent kinds are one tap away. */
export function UniversalCard({ category: { id, name, count, image, kinds } }: { category: UniversalCategory }) {
  const { number } = useFormats()
  const shown = kinds.length === 1 ? [] : kinds.slice(0, MOST_KINDS)
  const more = kinds.length === 1 ? 0 : kinds.length - shown.length
  const params = { id: String(id) }
  return (
    <div className={classes['card']}>
      <Link to="/universal-v2/$id" params={params} search={{}} className={classes['head']}>
        <ProductImage src={image} size={64} />
        <span className={classes['name']}>{name}</span>
        <span className={classes['count']}>{number(count)}</span>
      </Link>
      <ul role="list" className={classes['kinds']}>
        {shown.map((kind) => <li key={kind.id}><Link to="/universal-v2/$id" params={params} search={{ kind: String(kind.id) }} className={classes['kind']}>{kind.name}</Link></li>)}
        {more > 0 ? <li className={classes['more']}><Trans>și încă {more}</Trans></li> : null}
      </ul>
    </div>
  )
}
