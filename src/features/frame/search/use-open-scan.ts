import { useNavigate } from '@tanstack/react-router'
import { rememberSearch } from '#src/data/search/recent-searches.ts'
import { useUser } from '#src/data/session/user-data.ts'

/** Shows what a scanned code leads to: the vehicle of a VIN, the parts of a number. How codes are read comes with the first one. */
export function useOpenScan(): (code: string) => void {
  const navigate = useNavigate()
  const userId = useUser().user.id
  return (code) => {
    void import('#src/domain/numbers/scanned.ts')
      .then(
        ({ readScanned }) => readScanned(code),
        () => ({ as: 'number' as const, text: code }),
      )
      .then(({ as, text }) => {
        if (as === 'vin') return navigate({ to: '/vehicle', search: { vin: text } })
        rememberSearch(userId, text)
        return navigate({ to: '/search-v2', search: { q: text } })
      })
  }
}
