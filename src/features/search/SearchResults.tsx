import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { MissingVehicleOfList } from '#src/components/vehicles/MissingVehicle.tsx'
import { ProductResults } from '#src/components/products/ProductResults.tsx'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { SEARCH_MIN_CHARACTERS } from '#src/contract/catalogue/search-length.ts'
import { ApiError } from '#src/platform/api/api-error.ts'
import { inOrder } from '#src/data/products/list-filter.ts'
import { searchQueries } from '#src/data/search/search.queries.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useCurrentVehicle } from '#src/data/vehicles/current-vehicle.ts'
import { Page } from '#src/ui/layout/Page.tsx'
import { KindGroups } from './KindGroups.tsx'
import { type Reading, meansTyres, tyreAddress } from './understood/meant-tyres.ts'
import { NothingFound } from './NothingFound.tsx'
import { PlateOffer } from './understood/PlateOffer.tsx'
import { Readings } from './understood/Readings.tsx'
import type { SearchPageProps } from './SearchPage.tsx'
import { useNotedSearch } from './use-noted-search.ts'
import { SearchedHere } from './SearchedHere.tsx'
import { TextParts } from './understood/TextParts.tsx'
import { TooShort } from './TooShort.tsx'
import { VehicleOffers } from './understood/VehicleOffers.tsx'
import { ViewLinks } from './ViewLinks.tsx'
import { VinNotice } from './understood/VinNotice.tsx'
import { IconCloudOff, IconWheel } from '@tabler/icons-react'
import { ButtonLink } from '#src/ui/controls/ButtonLink.tsx'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { modelName } from '#src/components/vehicles/vehicle-words.ts'
import { Chip } from '#src/ui/controls/Chip.tsx'
import classes from './SearchResults.module.css'
import own from './understood/VinNotice.module.css'

export function SearchResults({ text, view, search, onSearch }: SearchPageProps & { text: string }) {
  const { t } = useLingui()
  const [current] = useCurrentVehicle()
  const { product_sort: preferred } = useUser()
  const carId = search.car ?? current?.vehicle.carId ?? null
  const query = useQuery(
    searchQueries.results(text, search.car, current?.vehicle.carId ?? null, inOrder(search, preferred), view),
  )
  const isKnown = useKnownAt(query) !== null
  // The way to them stands above.
  const readings = query.data?.interpretations ?? []
  const namesVehicle = readings.length > 0
  useNotedSearch(text, view, search, query)
  const everywhere = () => onSearch({ ...search, car: undefined }, { replace: true })
  // A letter and a digit that are no specification of the shop's.
  if (text.length < SEARCH_MIN_CHARACTERS && query.error instanceof ApiError && query.error.status === 422)
    return <TooShort text={text} view={view} search={search} />
  const tyres = view !== 'tecdoc' && meansTyres(readings, text) ? tyreAddress(readings, text) : null
  if (tyres) return <Navigate to="/tyres" search={tyres} replace />
  return (
    <Page
      title={t`Rezultate pentru „${text}”`}
      lead={<Readings query={query} text={text} />}
      dense="phone"
      actions={
        <div className={classes['actions']}>
          <ViewLinks view={view} search={search} />
          <VehicleOnly
            car={search.car}
            onCar={(car) => onSearch({ ...search, car, page: undefined }, { replace: true })}
          />
        </div>
      }
    >
      {isKnown && query.data?.searched ? <SearchedHere searched={query.data.searched} /> : null}
      <VinNotice text={text} isNumberToo={readings.some(({ kind }) => kind === 'number')} />
      <TyreNotice readings={readings} text={text} />
      <PlateOffer text={text} />
      <VehicleOffers
        query={query}
        text={text}
        onNarrow={(part, car) => onSearch({ q: part, car, size: search.size }, {})}
      />
      <TextParts answer={query.data} onText={(q) => onSearch({ q, car: search.car, sort: search.sort }, {})} />
      <ProductResults
        query={query}
        isMore={query.data?.is_more}
        search={search}
        onSearch={(next, keepScroll) => onSearch({ ...search, ...next }, { resetScroll: !keepScroll })}
        carId={carId}
        label={t`Rezultate pentru „${text}”`}
        empty={
          namesVehicle ? null : isKnown ? (
            <NothingKnown text={text} />
          ) : (
            <NothingFound text={text} onEverywhere={search.car === undefined ? undefined : everywhere} />
          )
        }
        missing={search.car === undefined ? undefined : <MissingVehicleOfList onWithout={everywhere} />}
        renderPage={
          view === 'kinds'
            ? (page) => (
                <KindGroups
                  page={page}
                  carId={carId}
                  onKind={(kind) => onSearch({ ...search, kind, page: undefined }, {})}
                />
              )
            : undefined
        }
      />
    </Page>
  )
}

/** The shop does not answer and this device knows nothing of the text: that says nothing about the catalogue. */
function NothingKnown({ text }: { text: string }) {
  const { t } = useLingui()
  return (
    <EmptyState
      icon={<IconCloudOff size={40} stroke={1.6} />}
      title={t`Nimic pentru „${text}” pe acest dispozitiv`}
      action={
        <ButtonLink to="/vehicle">
          <Trans>Vehiculele mele</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        Fără conexiune se caută în numerele, produsele și mașinile păstrate pe acest dispozitiv. Căutarea în tot
        catalogul se face singură când revine conexiunea.
      </Trans>
    </EmptyState>
  )
}

/** Narrows a search by name to what fits the current car. */
function VehicleOnly({ car, onCar }: { car: number | undefined; onCar: (car: number | undefined) => void }) {
  const [current] = useCurrentVehicle()
  if (!current)
    return car === undefined ? null : (
      <Chip removable onClick={() => onCar(undefined)}>
        <Trans>Doar pentru un vehicul</Trans>
      </Chip>
    )
  const { carId } = current.vehicle
  const name = modelName(current.vehicle)
  return (
    <Chip selected={car === carId} onClick={() => onCar(car === carId ? undefined : carId)}>
      <Trans>Doar pentru {name}</Trans>
    </Chip>
  )
}

/** Offers the tyres of a size beside what the text finds as a number. */
function TyreNotice({ readings, text }: { readings: readonly Reading[]; text: string }) {
  const address = tyreAddress(readings, text)
  if (!address) return null
  const { tyre } = address
  return (
    <div className={own['notice']} role="note">
      <IconWheel size={24} stroke={1.75} aria-hidden />
      <p>
        <strong>
          <Trans>Pare o dimensiune de anvelopă.</Trans>
        </strong>
      </p>
      <ButtonLink to="/tyres" search={address}>
        <Trans>Arată anvelopele {tyre}</Trans>
      </ButtonLink>
    </div>
  )
}
