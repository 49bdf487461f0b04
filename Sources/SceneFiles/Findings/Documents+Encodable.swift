import FormatChecker
import FormatFindings
package import SceneReading

extension ArithmeticDocument: Encodable {}
extension FrameDocument: Encodable {}
extension PlaceDocument: Encodable {}
extension RelaxationDocument: Encodable {}
