import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { isSearchable } from '#src/contract/catalogue/search-length.ts'
import { rememberSearch } from '#src/data/search/recent-searches.ts'
import { useUser } from '#src/data/session/user-data.ts'
import { useOpenVehicle } from '#src/data/vehicles/use-open-vehicle.ts'
import { useOpenScan } from './use-open-scan.ts'
import { wedge } from './wedge.ts'
import type { OmniboxOption } from './omnibox-options.ts'
import { searchedText } from './searched-text.ts'

/** What the omnibox shows and does; the component only draws it. */
export function useOmnibox({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const {
    user: { id: userId },
    new_search: newSearch,
  } = useUser()
  const searched = useRouterState({ select: ({ matches }) => searchedText(matches.at(-1)!) })
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null)
  const [opened, setOpened] = useState(false)
  const [active, setActive] = useState<number | null>(null)
  // What was typed holds until another search is shown; then the field shows that one.
  const text = typed && typed.over === searched ? typed.text : searched
  const wanted = text.trim()
  /** What the list shows just now; it says so itself. */
  const shownRef = useRef<readonly OmniboxOption[]>([])
  const openScan = useOpenScan()
  const finish = () => {
    setTyped(null)
    setOpened(false)
    onDone()
  }
  const search = (q: string) => {
    setActive(null)
    if (!isSearchable(q)) return setOpened(true)
    rememberSearch(userId, q)
    finish()
    void navigate({ to: newSearch ? '/new-search' : '/search-v2', search: { q } })
  }
  const pick = usePick(finish, search)
  return {
    text,
    wanted,
    opened,
    active,
    shownRef,
    pick,
    type(next: string) {
      setTyped({ text: next, over: searched })
      setActive(null)
      setOpened(true)
    },
    open: () => setOpened(true),
    close() {
      setOpened(false)
      setActive(null)
    },
    move(step: 1 | -1) {
      setOpened(true)
      const { length } = shownRef.current
      if (length === 0) return
      const from = active ?? (step === 1 ? -1 : length)
      setActive((from + step + length) % length)
    },
    submit() {
      const code = wedge.take()
      const picked = active === null ? undefined : shownRef.current[active]
      if (code === null) return picked ? pick(picked) : search(wanted)
      finish()
      openScan(code)
    },
  }
}

/** Leads to what a suggestion stands for. */
function usePick(finish: () => void, search: (q: string) => void) {
  const navigate = useNavigate()
  const userId = useUser().user.id
  const openVehicle = useOpenVehicle()
  return (option: OmniboxOption) => {
    if (option.vehicle) {
      finish()
      return openVehicle(option.vehicle.vehicle, option.vehicle.registration_number)
    }
    if (option.kind === 'vin' || option.kind === 'engine_code' || option.kind === 'k_type' || option.kind === 'tyre') {
      finish()
      return void navigate({
        to: option.kind === 'tyre' ? '/tyres' : '/vehicle',
        search: { [option.kind]: option.text, ...option.tyre },
      })
    }
    if (option.picker) {
      finish()
      return void navigate({ to: '/vehicle', search: option.picker })
    }
    if (option.productId === null) return search(option.text)
    rememberSearch(userId, option.text)
    finish()
    void navigate({ to: '/product/$id', params: { id: String(option.productId) } })
  }
}
