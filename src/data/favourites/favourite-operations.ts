import type { WantedOperation } from '#src/data/sync/wanted-operation.ts'
import type { MarkedProduct, ShownList } from '#src/domain/favourites/favourites-fold.ts'

type Named = Pick<ShownList, 'id' | 'name'>
type Products = readonly MarkedProduct[]

/** The first product's name, and how many more: `Plăcuțe de frână +2`. */
function namesOf(products: Products): string {
  return products.length > 1 ? `${products[0]!.name} +${products.length - 1}` : (products[0]?.name ?? '')
}

function idsOf(products: Products): number[] {
  return products.map(({ id }) => id)
}

/** `mainName`: a mark of the main list, which finds the main one, or makes it, where this list is gone or was never made (contract/ordering/favourites.ts). */
export function addOperation(
  { id, name }: Named,
  products: Products,
  mainName?: string,
): WantedOperation<'favourites.add.v1'> {
  const seen = products.map(({ id: productId, articleNumber, name: productName, brand }): MarkedProduct => ({
    id: productId,
    articleNumber,
    name: productName,
    brand,
  }))
  return {
    kind: 'favourites.add.v1',
    payload: {
      params: { id },
      body: { article_ids: idsOf(products), ...(mainName === undefined ? {} : { main_name: mainName }) },
    },
    label: `${namesOf(products)} → ${name}`,
    seen,
  }
}

export function removeOperation({ id, name }: Named, products: Products): WantedOperation<'favourites.remove.v1'> {
  return {
    kind: 'favourites.remove.v1',
    payload: { params: { id }, body: { article_ids: idsOf(products) } },
    label: `${namesOf(products)} · ${name}`,
  }
}

export function moveOperation(from: Named, to: Named, products: Products): WantedOperation<'favourites.move.v1'> {
  return {
    kind: 'favourites.move.v1',
    payload: { body: { from: from.id, to: to.id, article_ids: idsOf(products) } },
    label: `${namesOf(products)} → ${to.name}`,
  }
}

export interface ListForm extends Named {
  readonly description: string
  /** The server and what waits do not have it yet. */
  readonly isNew: boolean
  /** A refused write of the same list that this one takes the place of. */
  readonly insteadOf?: string
}

/** Name and description together: one that waits is taken the place of as a whole. */
export function saveOperation({
  id,
  name,
  description,
  isNew,
  insteadOf,
}: ListForm): WantedOperation<'favourites.create.v1' | 'favourites.update.v1'> {
  const instead = insteadOf === undefined ? {} : { supersedes: insteadOf }
  if (isNew)
    return { kind: 'favourites.create.v1', payload: { body: { id, name, description } }, label: name, ...instead }
  return {
    kind: 'favourites.update.v1',
    payload: { params: { id }, body: { name, description } },
    label: name,
    coalesceKey: `list:${id}:words`,
    ...instead,
  }
}

export function mainOperation({ id, name }: Named): WantedOperation<'favourites.update.v1'> {
  return {
    kind: 'favourites.update.v1',
    payload: { params: { id }, body: { is_main: true } },
    label: name,
    coalesceKey: 'main-list',
  }
}

export function deleteOperation({ id, name }: Named): WantedOperation<'favourites.delete.v1'> {
  return { kind: 'favourites.delete.v1', payload: { params: { id } }, label: name }
}
