import { getRouteApi } from '@tanstack/react-router'
import { SearchPage } from './SearchPage.tsx'

const list = getRouteApi('/_app/search-v2')
const kinds = getRouteApi('/_app/new-search')
const tecdoc = getRouteApi('/_app/search/tecdoc')

/** /search-v2: everything that a text finds, in one list. */
export function ListSearchScreen() {
  const navigate = list.useNavigate()
  return (
    <SearchPage view="list" search={list.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />
  )
}

/** /new-search: the same by kind of part, a few of each. */
export function KindSearchScreen() {
  const navigate = kinds.useNavigate()
  return (
    <SearchPage view="kinds" search={kinds.useSearch()} onSearch={(search, how) => void navigate({ search, ...how })} />
  )
}

/** /search/tecdoc: what the catalogue of vehicle parts alone has for it. */
export function TecdocSearchScreen() {
  const navigate = tecdoc.useNavigate()
  return (
    <SearchPage
      view="tecdoc"
      search={tecdoc.useSearch()}
      onSearch={(search, how) => void navigate({ search, ...how })}
    />
  )
}
