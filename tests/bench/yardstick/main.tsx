import '@mantine/core/styles/baseline.css'
import '@mantine/core/styles/default-css-variables.css'
import '@mantine/core/styles/global.css'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Table.css'
import '@mantine/core/styles/Container.css'
import '@mantine/core/styles/Title.css'
import { i18n } from '@lingui/core'
import { I18nProvider, Trans, useLingui } from '@lingui/react'
import { Container, MantineProvider, Table, TextInput, Title } from '@mantine/core'
import { queryOptions, QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import ky from 'ky'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { YardstickRow } from './vite.config.ts'

// The yardstick of the bench (docs/decisions/117): the least that an app of these libraries does. It is never made faster or slower.

const queryClient = new QueryClient()
const rowsQuery = queryOptions({
  queryKey: ['rows'],
  queryFn: () => ky('/rows.json').json<YardstickRow[]>(),
  staleTime: Number.POSITIVE_INFINITY,
})

function Rows() {
  const { _ } = useLingui()
  const { data } = useSuspenseQuery(rowsQuery)
  const [text, setText] = useState('')
  return (
    <Container component="main">
      <Title order={1}>
        <Trans id="title" />
      </Title>
      <TextInput label={_('filter')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Table>
        <Table.Tbody>
          {data
            .filter(({ name }) => name.includes(text))
            .map((row) => (
              <Table.Tr key={row.number}>
                <Table.Td>{row.number}</Table.Td>
                <Table.Td>{row.name}</Table.Td>
                <Table.Td>{i18n.number(row.price, { style: 'currency', currency: 'RON' })}</Table.Td>
                <Table.Td>{row.stock}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </Container>
  )
}

i18n.loadAndActivate({ locale: 'ro', messages: { title: ['Piese'], filter: ['Filtrează'] } })
const rootRoute = createRootRoute()
const rows = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: Rows,
  loader: () => queryClient.ensureQueryData(rowsQuery),
})
const router = createRouter({ routeTree: rootRoute.addChildren([rows]) })

createRoot(document.querySelector('#root') as HTMLElement).render(
  <I18nProvider i18n={i18n}>
    <MantineProvider>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  </I18nProvider>,
)
