import {Card, Container, Heading, Stack, Text} from '@sanity/ui'
import type {ComponentProps, ReactNode} from 'react'

interface ToolPageProps {
  title: string
  /** What the tool is for, in one or two sentences. */
  intro: string
  width: ComponentProps<typeof Container>['width']
  testId: string
  children: ReactNode
}

/** The layout of a tool page with its title and introduction. */
export function ToolPage({title, intro, width, testId, children}: ToolPageProps) {
  return (
    // The focus lets a keyboard scroll a page without buttons or links (axe: scrollable-region-focusable).
    <Card as="main" height="fill" overflow="auto" tabIndex={0} data-testid={testId}>
      <Container width={width} padding={4}>
        <Stack gap={5} paddingY={4}>
          <Stack gap={4}>
            <Heading as="h1" size={2}>
              {title}
            </Heading>
            <Text muted>{intro}</Text>
          </Stack>
          {children}
        </Stack>
      </Container>
    </Card>
  )
}
