import { linkOptions } from '@tanstack/react-router'
import { CategoryTile } from '#src/components/categories/CategoryTiles.tsx'
import { ProductImage } from '#src/components/products/ProductImage.tsx'
import type { UniversalCategory } from '#src/contract/catalogue/universal.ts'

/** A category with the picture of what it has most of. One of a single kind needs no way to it. */
export function UniversalCard({ category: { id, name, count, image, kinds } }: { category: UniversalCategory }) {
  const within = (search: { kind?: string }) =>
    linkOptions({ to: '/universal-v2/$id', params: { id: String(id) }, search })
  const ways =
    kinds.length === 1
      ? []
      : kinds.map((kind) => ({ id: kind.id, name: kind.name, link: within({ kind: String(kind.id) }) }))
  return (
    <CategoryTile
      picture={<ProductImage src={image} size={64} />}
      name={name}
      count={count}
      link={within({})}
      kinds={ways}
    />
  )
}
