import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconCertificate } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import * as v from 'valibot'
import { KnownNotice } from '#src/components/offline/KnownNotice.tsx'
import { Loaded } from '#src/components/offline/Loaded.tsx'
import type { CertificateKind } from '#src/contract/after-sales/certificates.ts'
import { certificateQueries } from '#src/data/certificates/certificate.queries.ts'
import { useKnownAt } from '#src/data/knowledge/use-known-at.ts'
import { EmptyState } from '#src/ui/states/EmptyState.tsx'
import { ListTools } from '#src/ui/layout/ListTools.tsx'
import { Page } from '#src/ui/layout/Page.tsx'
import { Pagination } from '#src/ui/controls/Pagination.tsx'
import { SearchField } from '#src/ui/controls/SearchField.tsx'
import { SkeletonRows } from '#src/ui/states/SkeletonRows.tsx'
import { CertificateList } from './CertificateList.tsx'
import { CertificatesAddress } from './certificates-address.ts'

/** /compliance: warranty certificates of what was invoiced (RET-05). */
export function ComplianceScreen() {
  return <CertificatesScreen kind="compliance" />
}

/** /conformity: declarations of conformity (RET-05). */
export function ConformityScreen() {
  return <CertificatesScreen kind="conformity" />
}

/** Found by part, invoice or plate; words and page are in the address. */
function CertificatesScreen({ kind }: { kind: CertificateKind }) {
  const { t } = useLingui()
  const given: CertificatesAddress = useSearch({ strict: false })
  const { q, page } = useMemo(() => v.parse(CertificatesAddress, given), [given])
  const navigate = useNavigate()
  const query = useQuery(certificateQueries.list({ kind, q, page }))
  const go = (search: CertificatesAddress) => void navigate({ to: `/${kind}`, search })
  const title = kind === 'compliance' ? t`Certificate de garanție` : t`Declarații de conformitate`
  return (
    <Page
      title={title}
      lead={
        kind === 'compliance' ? (
          <Trans>Câte unul pentru fiecare piesă facturată, cu număr, mereu același.</Trans>
        ) : (
          <Trans>Câte una pentru fiecare piesă facturată, cu număr, mereu aceeași.</Trans>
        )
      }
      dense="phone"
    >
      {q !== '' || (query.data?.total ?? 0) > 3 ? (
        <ListTools>
          <SearchField
            label={t`Caută în documente`}
            placeholder={t`Piesă, factură, nr. auto`}
            value={q}
            onSearch={(words) => go(words === '' ? {} : { q: words })}
          />
        </ListTools>
      ) : null}
      <KnownNotice at={useKnownAt(query)}>
        <Trans>Documentele se fac la magazin: descărcarea are nevoie de rețea.</Trans>
      </KnownNotice>
      <Loaded query={query} skeleton={<SkeletonRows rows={6} />}>
        {(list) =>
          list.items.length === 0 ? (
            <NoCertificates q={q} onAll={() => go({})} />
          ) : (
            <>
              <CertificateList kind={kind} certificates={list.items} label={title} />
              <Pagination
                page={list.page}
                totalPages={list.total_pages}
                onPage={(next) => go({ ...(q === '' ? {} : { q }), ...(next > 1 ? { page: next } : {}) })}
              />
            </>
          )
        }
      </Loaded>
    </Page>
  )
}

function NoCertificates({ q, onAll }: { q: string; onAll: () => void }) {
  const { t } = useLingui()
  const icon = <IconCertificate size={40} stroke={1.5} />
  if (q === '')
    return (
      <EmptyState icon={icon} title={t`Niciun document`}>
        <Trans>Apar după factură.</Trans>
      </EmptyState>
    )
  return (
    <EmptyState
      icon={icon}
      title={t`Niciun document pentru „${q}”`}
      action={
        <Button variant="default" onClick={onAll}>
          <Trans>Arată toate documentele</Trans>
        </Button>
      }
    >
      <Trans>Se caută în numărul și numele piesei, numărul facturii și numărul de înmatriculare.</Trans>
    </EmptyState>
  )
}
