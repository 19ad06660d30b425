import { usePrefetchQuery } from '@tanstack/react-query'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { todaysProductQueries } from '#src/data/content/todays-product.queries.ts'
import { careerQueries } from '#src/data/careers/career.queries.ts'
import { Articles } from './Articles.tsx'
import { Brands } from './Brands.tsx'
import { Campaigns } from './Campaigns.tsx'
import { Careers } from './Careers.tsx'
import { TodaysProducts } from './TodaysProducts.tsx'
import { useSettled } from './use-settled.ts'
import classes from './Day.module.css'

/** What the shop has to say, below the person's own things and the announcements, from the top down: a block appears when those above it have their content. */
export function Promotions() {
  usePrefetchQuery(contentQueries.banners())
  usePrefetchQuery(contentQueries.articles())
  usePrefetchQuery(contentQueries.brands())
  usePrefetchQuery(careerQueries.list())
  const announcementsStand = useSettled(contentQueries.announcements())
  const productsStand = useSettled(todaysProductQueries.list())
  const campaignsStand = useSettled(contentQueries.sliders()) && productsStand
  if (!announcementsStand) return null
  return (
    <>
      <div className={classes['main']}>
        <TodaysProducts />
        {productsStand ? <Campaigns kind="sliders" /> : null}
      </div>
      {campaignsStand ? <MoreOfTheShop /> : null}
    </>
  )
}

function MoreOfTheShop() {
  const bannersStand = useSettled(contentQueries.banners())
  const articlesStand = useSettled(contentQueries.articles()) && bannersStand
  const brandsStand = useSettled(contentQueries.brands()) && articlesStand
  return (
    <div className={classes['wide']}>
      <Campaigns kind="banners" />
      {bannersStand ? <Articles /> : null}
      {articlesStand ? <Brands /> : null}
      {brandsStand ? <Careers /> : null}
    </div>
  )
}
