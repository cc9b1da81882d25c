import { Button, Group, TextInput } from '@mantine/core'
import { maxSearch } from '#model/shared/list-address.ts'
import { Icon } from './Icon.tsx'

interface SearchFormProps {
  label: string
  searchText: string
  onSearch: (searchText: string) => void
}

/** A search that is made once it is sent, for lists whose address holds it. */
export function SearchForm({ label, searchText, onSearch }: SearchFormProps) {
  return (
    <form
      aria-label="Search"
      style={{ flex: '1 1 280px' }}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(String(new FormData(event.currentTarget).get('search')).trim())
      }}
    >
      <Group gap="sm" wrap="nowrap">
        <TextInput
          type="search"
          name="search"
          aria-label={label}
          placeholder={label}
          flex={1}
          maw={420}
          leftSection={<Icon name="search" size={16} />}
          defaultValue={searchText}
          maxLength={maxSearch}
        />
        <Button type="submit" variant="default">
          Search
        </Button>
      </Group>
    </form>
  )
}
