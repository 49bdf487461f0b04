import FormatFindings
package import SceneReading
import VFLWorkspace

extension ArithmeticDocument: Encodable {}
extension FrameDocument: Encodable {}
extension PlaceDocument: Encodable {}
extension RelaxationDocument: Encodable {}
