import { usePrefetchQuery, useQuery } from '@tanstack/react-query'
import { contentQueries } from '#src/data/content/content.queries.ts'
import { todaysProductQueries } from '#src/data/content/todays-product.queries.ts'
import { careerQueries } from '#src/data/careers/career.queries.ts'
import { Brands } from './Brands.tsx'
import { TodaysProducts } from './TodaysProducts.tsx'
import { useSettled } from './use-settled.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ArticleList } from '#src/components/shop-word/ArticleList.tsx'
import { PromotionCards } from '#src/components/shop-word/PromotionCards.tsx'
import { Link } from '#src/ui/controls/Link.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'
import classes from './Day.module.css'
import row from './ShopsWord.module.css'
import panel from './TodaysProducts.module.css'
import look from './desk/Desk.module.css'

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

/** The latest articles for the workshop. */
function Articles() {
  const { data } = useQuery(contentQueries.articles())
  if (!data || data.items.length === 0) return null
  return (
    <section aria-labelledby="home-articles">
      <h2 id="home-articles" className={row['heading']}>
        <Trans>Din atelier</Trans>
      </h2>
      <ArticleList items={data.items} />
    </section>
  )
}

/** Sliders or banners; without content nothing stands here. */
function Campaigns({ kind }: { kind: 'sliders' | 'banners' }) {
  const { t } = useLingui()
  const { data } = useQuery(contentQueries[kind]())
  if (!data || data.items.length === 0) return null
  if (kind === 'banners') return <PromotionCards kind={kind} items={data.items} label={t`Recomandări`} />
  return (
    <section className={panel['today']} aria-labelledby="home-campaigns">
      <h2 id="home-campaigns">
        <Link to="/campaigns/monthly">
          <Trans>Campaniile lunii</Trans>
        </Link>
      </h2>
      <PromotionCards kind={kind} items={data.items} label={t`Campanii`} />
    </section>
  )
}

/** Openings by their names; each stands whole on their own page. */
function Careers() {
  const { data } = useQuery(careerQueries.list())
  if (!data || data.items.length === 0) return null
  return (
    <Panel title={<Trans>Cariere</Trans>}>
      <ul role="list" className={look['openings']}>
        {data.items.map(({ id, title, place }) => (
          <li key={id}>
            <Link to="/careers" className={look['line']}>
              <strong>{title}</strong> <span className={look['soft']}>{place}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
