import { Button, Group, Paper, Text, ThemeIcon } from '@mantine/core'
import '@mantine/core/styles/ThemeIcon.layer.css'
import { useId } from 'react'
import { Link } from 'wouter'
import { type StoreProduct, storeTitles } from '#model/markets/store.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { promotions } from './promotions.ts'
import classes from './stores.module.css'

interface ProductCardProps {
  product: StoreProduct
  /** Left out for those who have the product. */
  onQuote: (() => void) | undefined
}

export function ProductCard({ product, onQuote }: ProductCardProps) {
  const { icon, text, price, link } = promotions[product]
  const headingId = useId()
  return (
    <Paper
      component="article"
      className={classes.card}
      p={{ base: 'md', sm: 'lg' }}
      shadow="xs"
      aria-labelledby={headingId}
    >
      <Group gap="sm" wrap="nowrap">
        <ThemeIcon variant="light" size={40} radius="md" aria-hidden="true">
          <Icon name={icon} />
        </ThemeIcon>
        <h2 id={headingId}>{storeTitles[product]}</h2>
      </Group>
      <Text>{text}</Text>
      <Note>{price}</Note>
      <Group gap="sm" mt="auto">
        {link &&
          (link.to.startsWith('/') ? (
            <Button component={Link} href={link.to}>
              {link.label}
            </Button>
          ) : (
            <Button component="a" href={link.to} target="_blank" rel="noopener noreferrer">
              {link.label}
            </Button>
          ))}
        {onQuote && (
          <Button variant="default" onClick={onQuote}>
            Ask for a quote
          </Button>
        )}
      </Group>
    </Paper>
  )
}
