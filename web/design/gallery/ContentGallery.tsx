import { useState } from 'react'
import { Avatar, AvatarGroup } from '../Avatar.tsx'
import { IconButton, LinkButton } from '../Button.tsx'
import { Card } from '../Card.tsx'
import { StaticChip } from '../Chips.tsx'
import { Collapsible } from '../Collapsible.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { DescriptionList } from '../DescriptionList.tsx'
import { PlusIcon } from '../Icons.tsx'
import { EditIcon } from '../PageIcons.tsx'
import { Cluster, Stack } from '../Layout.tsx'
import { Pager } from '../Pager.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { Table } from '../Table.tsx'
import { Tabs } from '../Tabs.tsx'
import styles from './Gallery.module.css'
import { Section } from './Section.tsx'

const CHILDREN = ['Aino', 'Eino', 'Aada', 'Leo', 'Örjan', 'Matilda', 'Väinö', 'Signe', 'Onni'].map((name, at) => ({
  id: `child-${at}`,
  name,
}))

const APPLICATIONS = [
  { id: '1', type: 'Daycare', start: '03.08.2026', fee: '288 €', status: 'Sent' },
  { id: '2', type: 'Pre-school with connected daycare', start: '10.08.2026', fee: '147 €', status: 'Waits for you' },
  { id: '3', type: 'Club', start: '01.09.2026', fee: '49 €', status: 'Draft' },
] as const

export function ContentGallery() {
  const [tab, setTab] = useState<'map' | 'list'>('map')
  const [page, setPage] = useState(2)
  return (
    <Section title="Content">
      <Stack gap="xl">
        <Cluster gap="l">
          {[1, 2, 3, 4, 5, 8].map((count) => (
            <AvatarGroup people={CHILDREN.slice(0, count)} key={count} />
          ))}
        </Cluster>
        <Cluster>
          <Avatar {...CHILDREN[0]!} size="s" />
          <Avatar {...CHILDREN[4]!} />
          <Avatar {...CHILDREN[6]!} size="l" />
          {CHILDREN.map((child) => (
            <Avatar {...child} key={child.id} />
          ))}
        </Cluster>
        <Table
          caption="Applications"
          keyOf={(application) => application.id}
          rows={APPLICATIONS}
          columns={[
            { key: 'type', header: 'Type', renderCell: ({ type }) => type },
            { key: 'start', header: 'Starts', renderCell: ({ start }) => start },
            { key: 'fee', header: 'Fee', align: 'end', renderCell: ({ fee }) => fee },
            {
              key: 'status',
              header: 'Status',
              renderCell: ({ status }) => <StaticChip tone="info">{status}</StaticChip>,
            },
            {
              key: 'actions',
              header: 'Actions',
              speaksForItself: true,
              renderCell: ({ type }) => <IconButton label={`Edit ${type}`} icon={<EditIcon />} />,
            },
          ]}
        />
        <Card>
          <DescriptionList
            facts={[
              ['Name', 'Aino Esimerkki'],
              ['Address', 'Rantapuistikko 1, 66980 Kuusilahti'],
              ['Starts', '3.8.2026'],
            ]}
          />
        </Card>
        <Pager page={page} pages={9} onPage={setPage} />
        <Tabs
          label="Units"
          tabs={[
            { id: 'map', label: 'Map' },
            { id: 'list', label: 'List' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          <Card>{tab === 'map' ? 'Here is the map.' : 'Here is the list.'}</Card>
        </Tabs>
        <Stack gap="s">
          <Collapsible title="Put Nalle on the home screen" headingLevel={3}>
            <p>Open the share menu of the browser and choose “Add to home screen”.</p>
          </Collapsible>
          <Collapsible title="Open at first" headingLevel={3} open>
            <p>What is inside is found when the page is searched.</p>
          </Collapsible>
          <Collapsible title="A plain one within the text" look="plain">
            <p>For a little more to read.</p>
          </Collapsible>
        </Stack>
        <div className={styles.columns}>
          <Card>
            <Skeleton lines={3} />
          </Card>
          <Card>
            <Skeleton block="m" />
          </Card>
          <Card tone="sunken">A sunken card steps back.</Card>
          <Card tone="lead">A card in the leading colour.</Card>
        </div>
        <div className={styles.columns}>
          <Card>
            <EmptyState
              drawing="boots"
              headingLevel={3}
              title="No applications yet"
              action={
                <LinkButton href="#content" look="primary" icon={<PlusIcon />}>
                  Make the first one
                </LinkButton>
              }
            >
              Apply for daycare, pre-school or a club.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState drawing="umbrella" headingLevel={3} title="No units match">
              Try fewer filters.
            </EmptyState>
          </Card>
          <Card>
            <EmptyState drawing="bear" headingLevel={3} title="No new messages">
              All is quiet.
            </EmptyState>
          </Card>
        </div>
      </Stack>
    </Section>
  )
}
