import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { shopNews } from '#src/data/shop-news.ts'
import { arrivedQuery } from '#src/data/stock-notifications/arrived.queries.ts'
import { notify } from '#src/ui/notifications/notify.ts'

/** Says that what the person waited for is in stock again, with the way there. `ids`: the newest word of the shop. */
export function StockNotices({ ids }: { ids: readonly number[] }): null {
  const { t } = useLingui()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const tell = useEffectEvent(async (arrived: readonly number[]) => {
    // Told once, also when the frame is drawn anew.
    shopNews.set({ ...shopNews.get(), arrived: [] })
    const { items } = await queryClient.fetchQuery(arrivedQuery(arrived))
    const [product] = items
    if (!product) return
    const open = () =>
      void (items.length === 1
        ? navigate({ to: '/product/$id', params: { id: String(product.id) } })
        : navigate({ to: '/account/stock-notifications' }))
    const others = items.length - 1
    const text = `${product.brand.name} ${product.articleNumber} · ${product.name}${others === 0 ? '' : `\n${plural(others, { one: 'și încă # produs', few: 'și încă # produse', other: 'și încă # de produse' })}`}`
    notify({ kind: 'cart', title: t`Din nou în stoc`, text, action: { label: t`Vezi`, run: open } })
  })
  useEffect(() => {
    // Who does not see the notice finds it in the list and in the mail.
    void tell(ids).catch((error: unknown) => console.warn('What is in stock again could not be asked for.', error))
  }, [ids])
  return null
}
