import { Trans } from '@lingui/react/macro'
import { ProductList } from '#src/components/products/ProductList.tsx'
import type { KnownList } from '#src/data/products/shelf.ts'
import { useFormats } from '#src/i18n/use-formats.ts'
import { TextButton } from '#src/ui/controls/TextButton.tsx'
import { groupedByKind } from './kind-groups.ts'
import classes from './KindGroups.module.css'

interface KindGroupsProps {
  readonly page: KnownList
  readonly carId: number | null
  /** Narrows to one kind; it is then shown as a list. */
  readonly onKind: (kind: string) => void
}

/** The first products of each kind of part under its name, closely set; a single kind is a list like any other. */
export function KindGroups({ page, carId, onKind }: KindGroupsProps) {
  const { number } = useFormats()
  const { groups, more } = groupedByKind(page)
  const [only] = groups
  if (groups.length === 1 && only && more.length === 0)
    return <ProductList products={page.items} carId={carId} label={only.name} />
  return (
    <div className={classes['groups']}>
      {groups.map(({ kind, name, count: found, items }) => (
        <section key={kind} aria-label={name}>
          <div className={classes['head']}>
            <h2>{name}</h2>
            {found > items.length ? (
              <TextButton onClick={() => onKind(kind)}>
                <AllOfKind count={number(found)} />
              </TextButton>
            ) : null}
          </div>
          <ProductList products={items} carId={carId} label={name} view="compact" />
        </section>
      ))}
      {more.length === 0 ? null : (
        <p className={classes['more']}>
          <Trans>Și în alte tipuri de piese:</Trans>{' '}
          {more.map(({ value, label, count }) => (
            <TextButton key={value} onClick={() => onKind(value)}>
              {label} ({number(count)})
            </TextButton>
          ))}
        </p>
      )}
    </div>
  )
}

function AllOfKind({ count }: { count: string }) {
  return <Trans>toate ({count})</Trans>
}
