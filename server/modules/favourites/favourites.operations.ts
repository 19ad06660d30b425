import { favouriteEndpoints } from '#src/contract/favourites.ts'
import { type Operation, operation, type OperationCall } from '#server/operations/operation.ts'
import { addProducts, createList, moveProducts, removeList, removeProducts, updateList } from './favourites.service.ts'

type ListCall = Pick<OperationCall, 'tx' | 'principal'>

/** Ids of lists come in any spelling and are kept in one. */
const idOf = ({ params }: { params: { id: string } }) => params.id.toLowerCase()
const changing = ({ tx, principal }: ListCall) => [tx, principal] as const

export const favouriteOperations: readonly Operation[] = [
  operation(favouriteEndpoints.create, async (call) => {
    const id = call.body.id.toLowerCase()
    await createList(...changing(call), { ...call.body, id })
    return { id }
  }),
  operation(favouriteEndpoints.update, async (call) => {
    await updateList(...changing(call), idOf(call), call.body)
    return { id: idOf(call) }
  }),
  operation(favouriteEndpoints.remove, (call) => removeList(...changing(call), idOf(call))),
  operation(favouriteEndpoints.add, async (call) => ({
    id: await addProducts(...changing(call), idOf(call), call.body),
  })),
  operation(favouriteEndpoints.removeProducts, (call) =>
    removeProducts(...changing(call), idOf(call), call.body.article_ids),
  ),
  operation(favouriteEndpoints.move, (call) =>
    moveProducts(...changing(call), {
      ...call.body,
      from: call.body.from.toLowerCase(),
      to: call.body.to.toLowerCase(),
    }),
  ),
]
