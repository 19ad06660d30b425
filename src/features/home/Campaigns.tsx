import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { PromotionCards } from '#src/components/shop-word/PromotionCards.tsx'
import { contentQueries } from '#src/data/content/content.queries.ts'

/** Sliders or banners; without content nothing stands here. */
export function Campaigns({ kind }: { kind: 'sliders' | 'banners' }) {
  const { t } = useLingui()
  const { data } = useQuery(contentQueries[kind]())
  if (!data || data.items.length === 0) return null
  return <PromotionCards kind={kind} items={data.items} label={kind === 'sliders' ? t`Campanii` : t`Recomandări`} />
}
