import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './Pagination.module.css'

interface PaginationProps {
  readonly page: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
}

/** Reads 'Page {page} of {totalPages}' in the interface language (NAV-09). Nothing for a single page. */
export function Pagination({ page, totalPages, onPage }: PaginationProps) {
  const { t } = useLingui()
  if (totalPages <= 1) return null
  return (
    <nav className={classes['pagination']} aria-label={t`Pagini`}>
      <Button
        variant="default"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        leftSection={<IconChevronLeft size={18} />}
      >
        <Trans>Înapoi</Trans>
      </Button>
      <span className={classes['place']} aria-live="polite">
        <Trans>
          Pagina {page} din {totalPages}
        </Trans>
      </span>
      <Button
        variant="default"
        disabled={page >= totalPages}
        onClick={() => onPage(page + 1)}
        rightSection={<IconChevronRight size={18} />}
      >
        <Trans>Înainte</Trans>
      </Button>
    </nav>
  )
}
