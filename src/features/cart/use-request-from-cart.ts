import { useNavigate } from '@tanstack/react-router'
import type { CartLine } from '#src/contract/cart.ts'
import { useUser } from '#src/data/session/user-data.ts'

/** Puts lines into the request that the person is writing, and opens it; they stay in the cart. The code comes with the first use. */
export function useRequestFromCart(): (lines: readonly CartLine[]) => void {
  const navigate = useNavigate()
  const { user } = useUser()
  const request = async (lines: readonly CartLine[]) => {
    const { addCartToRequest } = await import('#src/data/offers/request-draft.ts')
    addCartToRequest(user.id, lines)
    await navigate({ to: '/offers/create' })
  }
  // Where the code cannot be had, the request's own page says so, and has the cart as a source.
  return (lines) => void request(lines).catch(() => navigate({ to: '/offers/create', search: { from: 'cart' } }))
}

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
