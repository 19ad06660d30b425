import { usePrefetchQuery } from '@tanstack/react-query'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { todaysProductQueries } from '#src/data/content/todays-product.queries.ts'
import { Articles } from './Articles.tsx'
import { Brands } from './Brands.tsx'
import { Campaigns } from './Campaigns.tsx'
import { TodaysProducts } from './TodaysProducts.tsx'
import { useSettled } from './use-settled.ts'
import classes from './HomeScreen.module.css'

/** What the shop has to say, below the person's own things and the announcements, from the top down: a block appears when those above it have their content. */
export function Promotions() {
  usePrefetchQuery(contentQueries.banners())
  usePrefetchQuery(contentQueries.articles())
  usePrefetchQuery(contentQueries.brands())
  const announcementsStand = useSettled(contentQueries.announcements())
  const campaignsStand = useSettled(contentQueries.sliders())
  const productsStand = useSettled(todaysProductQueries.list()) && campaignsStand
  if (!announcementsStand) return null
  return (
    <>
      <div className={classes['main']}>
        <Campaigns kind="sliders" />
        {campaignsStand ? <TodaysProducts /> : null}
      </div>
      {productsStand ? <MoreOfTheShop /> : null}
    </>
  )
}

function MoreOfTheShop() {
  const bannersStand = useSettled(contentQueries.banners())
  const articlesStand = useSettled(contentQueries.articles()) && bannersStand
  return (
    <div className={classes['wide']}>
      <Campaigns kind="banners" />
      {bannersStand ? <Articles /> : null}
      {articlesStand ? <Brands /> : null}
    </div>
  )
}
