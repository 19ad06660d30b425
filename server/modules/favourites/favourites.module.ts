import { favouriteEndpoints } from '#src/contract/ordering/favourites.ts'
import { defineModule } from '#server/http/module.ts'
import { route } from '#server/http/mount.ts'
import { operation } from '#server/operations/operation.ts'
import {
  addProducts,
  createList,
  listFavourites,
  moveProducts,
  removeList,
  removeProducts,
  updateList,
} from './favourites.service.ts'

/** Ids of lists come in any spelling and are kept in one. */
const idOf = ({ params }: { params: { id: string } }) => params.id.toLowerCase()

export const favouriteModule = defineModule({
  operations: [
    operation(favouriteEndpoints.create, async ({ tx, principal, body }) => {
      const id = body.id.toLowerCase()
      await createList(tx, principal, { ...body, id })
      return { id }
    }),
    operation(favouriteEndpoints.update, async (call) => {
      await updateList(call.tx, call.principal, idOf(call), call.body)
      return { id: idOf(call) }
    }),
    operation(favouriteEndpoints.remove, (call) => removeList(call.tx, call.principal, idOf(call))),
    operation(favouriteEndpoints.add, async (call) => ({
      id: await addProducts(call.tx, call.principal, idOf(call), call.body),
    })),
    operation(favouriteEndpoints.removeProducts, (call) =>
      removeProducts(call.tx, call.principal, idOf(call), call.body.article_ids),
    ),
    operation(favouriteEndpoints.move, ({ tx, principal, body }) =>
      moveProducts(tx, principal, { ...body, from: body.from.toLowerCase(), to: body.to.toLowerCase() }),
    ),
  ],
  routes: () => [
    route(favouriteEndpoints.list, async ({ tx, principal }) => ({ items: await listFavourites(tx, principal) })),
  ],
})
