import { useNavigate } from '@tanstack/react-router'
import { useQueryClient } from '@tanstack/react-query'
import type { CartJob, CartLine } from '#src/contract/ordering/cart.ts'
import { useOnline } from '#src/data/knowledge/use-known-at.ts'
import { paperQueries } from '#src/data/papers/paper.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import type { RequestHead } from '#src/domain/offers/offer-request-draft.ts'

/**
 * Puts lines into the request that the person is writing, and opens it; they stay where they are. For whom they are comes from the job, else from what is printed on the cart's paper. The
 * code comes with the first use.
 */
export function useRequestFromCart(): (lines: readonly CartLine[], job?: CartJob) => void {
  const navigate = useNavigate()
  const client = useQueryClient()
  const online = useOnline()
  const { user } = useUser()
  const ofPaper = async (): Promise<RequestHead> => {
    const { customer, plate, note: comment } = await client.fetchQuery(paperQueries.cartInfo())
    return { customer, plate, comment }
  }
  const request = async (lines: readonly CartLine[], job?: CartJob) => {
    const { addCartToRequest } = await import('#src/data/offers/request-draft.ts')
    const ofJob = job && { customer: job.customer_reference, plate: job.plate, comment: '' }
    const head = ofJob ?? (online ? await ofPaper().catch(() => nobody) : nobody)
    addCartToRequest(user.id, lines, head)
    await navigate({ to: '/offers/create' })
  }
  // Where the code cannot be had, the request's own page says so, and has the cart as a source.
  return (lines, job) =>
    void request(lines, job).catch(() => navigate({ to: '/offers/create', search: { from: 'cart' } }))
}
const nobody: RequestHead = { customer: '', plate: '', comment: '' }

/** The same for words to which no article was found. */
export function useRequestOfTexts(): (rows: readonly { readonly text: string; readonly quantity: number }[]) => void {
  const navigate = useNavigate()
  const { user } = useUser()
  const request = async (rows: readonly { readonly text: string; readonly quantity: number }[]) => {
    const { addTextsToRequest } = await import('#src/data/offers/request-draft.ts')
    addTextsToRequest(user.id, rows)
    await navigate({ to: '/offers/create' })
  }
  return (rows) => void request(rows).catch(() => navigate({ to: '/offers/create', search: { from: 'text' } }))
}
