import {expect, test} from 'vitest'
import {accountEdges} from './account-edges.ts'
import {fileEdges} from './file-edges.ts'
import {filesTarget} from './files-target.ts'
import {formEdges} from './form-edges.ts'
import {deepShare, shown} from './fuzz.ts'
import {groqEdges} from './groq-edges.ts'
import {imageEdges} from './image-edges.ts'
import {mutationEdges} from './mutation-edges.ts'
import {productTarget} from './product-target.ts'
import {requestEdges} from './request-edges.ts'
import {socketEdges} from './socket-edges.ts'
import {uploadEdges} from './upload-edges.ts'

const product = productTarget()
const edges = [
  ...fileEdges(filesTarget()),
  ...[
    accountEdges,
    formEdges,
    groqEdges,
    imageEdges,
    mutationEdges,
    requestEdges,
    socketEdges,
    uploadEdges,
  ].flatMap((edgesOf) => edgesOf(product)),
]

/** Number of inputs for each fuzz test, enough to estimate the share of valid inputs. */
const inputsPerTest = 100

test.each(edges)(
  'between 15 and 75 % of the generated $name pass the first validation, so that the code behind it is tested too',
  async (each) => {
    const outcomes = await each.sample(inputsPerTest, 1)
    console.log(shown(outcomes, each.isDeep))
    const share = deepShare(outcomes, each.isDeep)
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.75)
  },
)
