import { useNavigate } from '@tanstack/react-router'
import { useUser } from '#src/data/session/user-data.ts'

/** Shows what a scanned code leads to; how codes are read comes with the first one. Where that cannot be had, it is searched as it is. */
export function useOpenScan(): (code: string) => void {
  const navigate = useNavigate()
  const userId = useUser().user.id
  return (code) =>
    void import('./open-scan.ts').then(
      ({ openScan }) => openScan(code, userId, navigate),
      () => navigate({ to: '/search-v2', search: { q: code } }),
    )
}
