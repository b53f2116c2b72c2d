import {expect, test} from 'vitest'
import {ignore, ignores, transitions} from '#src/transitions.ts'

interface States {
  off: object
  on: {watts: number}
}
interface Events {
  press: object
  dim: {watts: number}
}
interface Effects {
  click: object
}

test('a table gives the next state and the effects of an event, and leaves out no pair', () => {
  const step = transitions<States, Events, Effects>({
    off: {press: () => [{kind: 'on', watts: 5}, {kind: 'click'}], dim: ignore},
    on: {press: () => [{kind: 'off'}], dim: (state, {watts}) => [{...state, watts}]},
  })
  expect(step({kind: 'off'}, {kind: 'press'})).toEqual([{kind: 'on', watts: 5}, {kind: 'click'}])
  expect(step({kind: 'off'}, {kind: 'dim', watts: 1})).toEqual([{kind: 'off'}])
  expect(step({kind: 'on', watts: 5}, {kind: 'dim', watts: 1})).toEqual([{kind: 'on', watts: 1}])
  const none = ignores('press', 'dim')
  expect(none.dim({kind: 'off'})).toEqual([{kind: 'off'}])
  // @ts-expect-error: the state `on` has no entry for `dim`.
  transitions<States, Events, Effects>({off: none, on: ignores('press')})
})
